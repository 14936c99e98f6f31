#!/usr/bin/env node
/** The command line `vitrine <command>`. Exit codes: 0 success, 1 failure, 2 wrong usage. */
import { runProgram } from './program.ts';

process.exitCode = await runProgram(process.argv.slice(2));
