#!/usr/bin/env node
import { isatty } from "node:tty";
import { EXIT_SUITE_ERROR } from "./error-names.ts";
import type { Io, Output } from "./io.ts";
import { main } from "./program.ts";
import { USAGE_EXIT } from "./usage-error.ts";

const DEFAULT_COLUMNS = 100;
/** After its answer, a process that something still holds is ended. */
const LINGER_MS = 2_000;

const ENDED_EARLY =
  "payspec was terminated before it had a result: " +
  "does payspec.config.mjs or a driver module exit the process, or wait forever?\n";

const INTERRUPTS = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

let lastInterrupt: NodeJS.Signals = "SIGINT";
let lostOutput = false;
/** The exit code of the command, once it is known. */
let answer: number | undefined;

function output(stream: NodeJS.WriteStream): Output {
  // A reader that leaves early (`payspec list | head`) is no failure; a full disk is.
  stream.on("error", (error: NodeJS.ErrnoException) => {
    lostOutput ||= error.code !== "EPIPE";
  });
  return {
    write: (text) => stream.write(text),
    isTTY: stream.isTTY === true,
    columns: stream.columns || Number(process.env["COLUMNS"]) || DEFAULT_COLUMNS,
  };
}

/** Ends this process where its folder was removed: nothing that is named could be found from there. */
function workingFolder(): string {
  try {
    return process.cwd();
  } catch {
    process.stderr.write("payspec: the working directory no longer exists: change to another one\n");
    return process.exit(USAGE_EXIT);
  }
}

const io: Io = {
  environment: process.env,
  folder: workingFolder(),
  stdout: output(process.stdout),
  stderr: output(process.stderr),
  stdin: {
    isTTY: isatty(0),
    listen(hear, end) {
      // Loaded when somebody listens, which few commands do.
      const { createInterface } = process.getBuiltinModule("node:readline");
      // Without a terminal of its own: lines are edited, and Ctrl-C is heard, where they always are.
      const lines = createInterface({ input: process.stdin, terminal: false });
      lines.on("line", hear);
      lines.on("close", end);
      return () => {
        lines.off("close", end);
        lines.close();
      };
    },
  },
  onInterrupt(action) {
    const hear = (signal: NodeJS.Signals) => {
      lastInterrupt = signal;
      action();
    };
    for (const each of INTERRUPTS) process.on(each, hear);
    return () => {
      for (const each of INTERRUPTS) process.off(each, hear);
    };
  },
  leave() {
    for (const each of INTERRUPTS) process.removeAllListeners(each);
    process.kill(process.pid, lastInterrupt);
  },
  onCrash(tell) {
    process.on("uncaughtException", (error: unknown) => {
      tell(error);
      answer = EXIT_SUITE_ERROR;
      process.exit();
    });
  },
  ...(process.send && {
    parent: {
      send: (message: unknown) => process.send?.(message),
      onGone: (action: () => void) => process.on("disconnect", action),
    },
  }),
};

/**
 * A configuration or a driver is code, which may end this process or wait for ever: nothing was checked then, so it is never
 * 0. The process ends here, in the first listener: those of such code come later, and could change the exit code.
 */
process.on("exit", () => {
  if (answer === undefined) process.stderr.write(ENDED_EARLY);
  if (lostOutput) process.stderr.write("payspec: part of the output could not be written\n");
  process.exit(lostOutput ? EXIT_SUITE_ERROR : (answer ?? EXIT_SUITE_ERROR));
});
answer = await main(process.argv.slice(2), io);
setTimeout(() => process.exit(), LINGER_MS).unref();
