#!/usr/bin/env node
/** The command line `vitrine <command>`. Exit codes: 0 success, 1 failure, 2 wrong usage, 130 cancelled with Ctrl+C. */
import { handleClosedOutput } from '../process/closed-output.ts';
import { runProgram } from './program.ts';

handleClosedOutput();
const code = await runProgram(process.argv.slice(2));
process.exitCode = code || process.exitCode;
