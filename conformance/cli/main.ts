#!/usr/bin/env node
import type { Io, Output } from "./io.ts";
import { main } from "./program.ts";

const DEFAULT_COLUMNS = 100;
/** After its answer, a process that something still holds is ended. */
const LINGER_MS = 2_000;

let lostOutput = false;

function output(stream: NodeJS.WriteStream): Output {
  // A reader that leaves early (`payspec list | head`) is no failure; a full disk is.
  stream.on("error", (error: NodeJS.ErrnoException) => {
    lostOutput ||= error.code !== "EPIPE";
  });
  return {
    write: (text) => stream.write(text),
    isTTY: stream.isTTY === true,
    columns: stream.columns ?? DEFAULT_COLUMNS,
  };
}

const io: Io = {
  environment: process.env,
  folder: process.cwd(),
  stdout: output(process.stdout),
  stderr: output(process.stderr),
  onInterrupt(action) {
    process.on("SIGINT", action);
    process.on("SIGTERM", action);
    return () => {
      process.off("SIGINT", action);
      process.off("SIGTERM", action);
    };
  },
  ...(process.send && {
    parent: {
      send: (message: unknown) => process.send?.(message),
      onGone: (action: () => void) => process.on("disconnect", action),
    },
  }),
};

process.on("uncaughtException", (error) => {
  process.stderr.write(`payspec itself broke, and this says nothing about the deployment: ${error.message}\n`);
  process.exit(70);
});

process.on("exit", () => {
  if (lostOutput) process.exitCode = 70;
});
process.exitCode = await main(process.argv.slice(2), io);
setTimeout(() => process.exit(), LINGER_MS).unref();
