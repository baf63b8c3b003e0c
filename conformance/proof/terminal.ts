import { spawn } from "node:child_process";
import { once } from "node:events";

/** The built command line in its own terminal, with a simulated user. */
export interface Terminal {
  /** Exit code, and everything that the screen showed. */
  readonly ended: Promise<{ readonly exit: number | null; readonly screen: string }>;
  close(): Promise<void>;
}

/**
 * Runs `payspec` in a pseudo-terminal, which `script` of util-linux opens. At each prompt, calls `type` with the text
 * shown since the last one, without colours, and types its result.
 */
export function openTerminal(
  args: readonly string[],
  environment: Readonly<Record<string, string>>,
  type: (shown: string) => Promise<string>,
): Terminal {
  const words = [process.execPath, "dist/conformance/cli/main.js", ...args].map(quote);
  const { CI: _, ...env } = process.env; // if set, no status line is drawn
  const child = spawn(
    "script",
    ["--quiet", "--return", "--flush", "--command", `exec ${words.join(" ")}`, "/dev/null"],
    {
      env: { ...env, ...environment, TERM: "xterm", SHELL: "/bin/sh" },
      stdio: "pipe",
    },
  );
  let screen = "";
  let read = 0;
  const ended = new Promise<{ exit: number | null; screen: string }>((resolve, reject) => {
    const look = async () => {
      if (!screen.endsWith("› ")) return;
      const shown = screen.slice(read);
      read = screen.length;
      const keys = await type(shown);
      if (child.stdin.writable) child.stdin.write(keys);
    };
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding("utf8").on("data", (text: string) => {
        screen += plain(text);
        look().catch(reject);
      });
    }
    child.stdin.on("error", () => {}); // the process may end before it has read everything
    child.on("error", reject);
    child.on("close", (exit) => resolve({ exit, screen }));
  });
  return {
    ended,
    async close() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill();
      await once(child, "close");
    },
  };
}

/** Removes colours and cursor movements. */
function plain(text: string): string {
  return text.replaceAll(/\p{Cc}\[[\d;?]*[A-Za-z]/gu, "").replaceAll("\r", "");
}

function quote(word: string): string {
  return `'${word.replaceAll("'", `'\\''`)}'`;
}
