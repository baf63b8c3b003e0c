import type { Environment } from "../../deployment/index.ts";
import type { Io } from "../io.ts";

/** Interface of a command that runs in the process of a test runner, without using its terminal. */
export interface QuietIo {
  readonly io: Io;
  /** Returns the messages of the command on stderr. */
  said(): string;
  interrupt(): void;
}

const COLUMNS = 120;

export function createQuietIo(environment: Environment): QuietIo {
  const interrupts = new Set<() => void>();
  const said: string[] = [];
  return {
    io: {
      environment,
      folder: process.cwd(),
      // The tests report what the command would print.
      stdout: { write: () => {}, isTTY: false, columns: COLUMNS },
      stderr: { write: (text) => said.push(text), isTTY: false, columns: COLUMNS },
      onInterrupt(action) {
        interrupts.add(action);
        return () => interrupts.delete(action);
      },
    },
    said: () => said.join(""),
    interrupt() {
      for (const each of [...interrupts]) each();
    },
  };
}
