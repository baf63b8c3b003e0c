import type { BaselineEntry } from "../../log/index.ts";
import { count, createStyle, listSome } from "../../report/index.ts";
import { createPrompter } from "../init/prompter.ts";
import type { Io } from "../io.ts";
import type { Screen } from "../screen.ts";
import { UsageError } from "../usage-error.ts";

/** A new baseline entry. A violated one has no reason yet; violations with the same cause share one. */
export type NewEntry = Omit<BaselineEntry, "reason"> &
  ({ readonly reason: string } | { readonly reason?: never; readonly cause: string });

/** Failures with the same cause that need a reason. */
export interface Unexplained {
  /** Description of the failure, for people. */
  readonly cause: string;
  readonly requirements: readonly string[];
}

/** Resolves to the reason why these failures are accepted; rejects with {@link UsageError} if none is given. */
export type AskReason = (failures: Unexplained) => Promise<string>;

/** Sources of the reasons for new entries. */
export interface Reasons {
  /** Reason for all new entries, from `--reason`. */
  readonly given: string | undefined;
  /** Asks the user, once for each cause. */
  readonly ask: AskReason;
}

/** Returns the reason as one line. Throws {@link UsageError} if it is empty or a placeholder. */
export function readReason(text: string): string {
  const reason = text.replace(/\s+/g, " ").trim();
  if (reason === "") throw new UsageError("a reason is needed: explain why it is accepted");
  if (/^todo\b/i.test(reason)) throw new UsageError("a reason cannot be TODO: explain why it is accepted");
  return reason;
}

/** Adds a reason to every new entry: the given one, otherwise its own, otherwise that of its cause. */
export async function withReasons(
  entries: readonly NewEntry[],
  { given, ask }: Reasons,
): Promise<readonly BaselineEntry[]> {
  const asked = new Map<string, string>();
  const reasonOf = async (entry: NewEntry): Promise<string> => {
    if (given !== undefined) return given;
    if (entry.reason !== undefined) return entry.reason;
    const { variant, cause } = entry;
    const isSame = (each: NewEntry) => each.variant === variant && each.reason === undefined && each.cause === cause;
    const requirements = entries.filter(isSame).map((each) => each.requirement);
    const key = `${variant} ${cause}`;
    const reason = asked.get(key) ?? (await ask({ cause, requirements }));
    asked.set(key, reason);
    return reason;
  };
  const explained: BaselineEntry[] = [];
  // Sequential, because each may ask the user.
  for (const entry of entries) {
    const { variant, requirement, outcome } = entry;
    explained.push({ variant, requirement, outcome, reason: await reasonOf(entry) });
  }
  return explained;
}

export interface AskOptions {
  readonly screen: Screen;
  readonly color: boolean;
  /** Aborted when the user interrupts the command. */
  readonly interrupt: AbortSignal;
}

/** Asks the user in the terminal; without a terminal, throws an error that explains how to give the reason. */
export function createAskReason({ stdin, stdout }: Io, { screen, color, interrupt }: AskOptions): AskReason {
  if (!stdin?.isTTY || !stdout.isTTY) {
    return async ({ cause }) => {
      throw new UsageError(
        `no reason given for accepting this failure: ${cause}`,
        "Pass --reason TEXT, or run in a terminal, which asks for a reason for each cause.",
      );
    };
  }
  return async ({ cause, requirements }) => {
    const held = screen.hold();
    const prompter = createPrompter(stdin, { write: held.write, columns: stdout.columns }, createStyle(color));
    const interrupted = new Promise<never>((_, reject) => {
      const stop = () => reject(new UsageError("interrupted before all reasons were given"));
      interrupt.addEventListener("abort", stop, { once: true });
      if (interrupt.aborted) stop();
    });
    const answer = prompter.ask({
      text: `Why is this accepted? ${cause}`,
      hint: `${count(requirements.length, "requirement")}: ${listSome(requirements, 3)}`,
      read: readReason,
    });
    try {
      return await Promise.race([answer, interrupted]);
    } finally {
      prompter.leave();
      held.release();
    }
  };
}
