#!/usr/bin/env node
/**
 * The one program of the owner: `vitrine <command>`. Ends with 0 when all is done, 1 when it failed, 2 when it
 * was called in a way that it does not know.
 */
import { runProgram } from './program.ts';

process.exitCode = await runProgram(process.argv.slice(2));
