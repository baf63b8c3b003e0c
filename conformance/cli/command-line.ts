import { isatty } from "node:tty";
import { EXIT_SUITE_ERROR } from "./error-names.ts";
import type { Io, Output } from "./io.ts";
import { main } from "./program.ts";
import { USAGE_EXIT } from "./usage-error.ts";

const DEFAULT_COLUMNS = 100;
/** Time after which the process exits even if something keeps it alive. */
const LINGER_MS = 2_000;

const ENDED_EARLY =
  "payspec was terminated before it had a result: " +
  "does payspec.config.mjs or a driver module exit the process, or wait forever?\n";

const INTERRUPTS = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

let lastInterrupt: NodeJS.Signals = "SIGINT";
let lostOutput = false;
/** Exit code of the command, once known. */
let answer: number | undefined;

function output(stream: NodeJS.WriteStream): Output {
  // A reader that leaves early (`payspec list | head`) is not an error; a full disk is.
  stream.on("error", (error: NodeJS.ErrnoException) => {
    lostOutput ||= error.code !== "EPIPE";
  });
  return {
    write: (text) => stream.write(text),
    isTTY: stream.isTTY === true,
    columns: stream.columns || Number(process.env["COLUMNS"]) || DEFAULT_COLUMNS,
  };
}

/** Returns the working directory; exits if it was removed, because no relative path could be resolved. */
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
    listen(onLine, end) {
      // Loaded on demand: few commands read input.
      const { createInterface } = process.getBuiltinModule("node:readline");
      // Without terminal mode, line editing and Ctrl-C stay with the terminal.
      const lines = createInterface({ input: process.stdin, terminal: false });
      lines.on("line", onLine);
      lines.on("close", end);
      return () => {
        lines.off("close", end);
        lines.close();
      };
    },
  },
  onInterrupt(action) {
    const onSignal = (signal: NodeJS.Signals) => {
      lastInterrupt = signal;
      action();
    };
    for (const each of INTERRUPTS) process.on(each, onSignal);
    return () => {
      for (const each of INTERRUPTS) process.off(each, onSignal);
    };
  },
  leave() {
    for (const each of INTERRUPTS) process.removeAllListeners(each);
    process.kill(process.pid, lastInterrupt);
  },
  onCrash(report) {
    process.on("uncaughtException", (error: unknown) => {
      report(error);
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
 * A configuration or driver is code that may exit the process or never settle: nothing was checked then, so the exit
 * code is never 0. The process exits in this listener, because later ones, of such code, could change the exit code; what
 * payspec does at exit is prepended.
 */
process.on("exit", () => {
  if (answer === undefined) process.stderr.write(ENDED_EARLY);
  if (lostOutput) process.stderr.write("payspec: part of the output could not be written\n");
  process.exit(lostOutput ? EXIT_SUITE_ERROR : (answer ?? EXIT_SUITE_ERROR));
});
void main(process.argv.slice(2), io).then((exit) => {
  answer = exit;
  setTimeout(() => process.exit(), LINGER_MS).unref();
});
