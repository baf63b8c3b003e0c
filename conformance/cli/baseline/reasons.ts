import type { BaselineEntry } from "../../log/index.ts";
import { count, createStyle, listSome } from "../../report/index.ts";
import { createQuestioner } from "../init/questioner.ts";
import type { Io } from "../io.ts";
import type { Screen } from "../screen.ts";
import { UsageError } from "../usage-error.ts";

/** An entry for a baseline. One that is violated has no reason of its own; failures of one cause have the same. */
export type NewEntry = Omit<BaselineEntry, "reason"> &
  ({ readonly reason: string } | { readonly reason?: never; readonly cause: string });

/** Failures of one cause, which need a reason. */
export interface Unexplained {
  /** What failed, for people. */
  readonly cause: string;
  readonly requirements: readonly string[];
}

/** Resolves to the reason why these failures are accepted; rejects with {@link UsageError} if none is given. */
export type AskReason = (failures: Unexplained) => Promise<string>;

/** Where the reasons of new entries come from. */
export interface Reasons {
  /** Of `--reason`: for all new entries. */
  readonly given: string | undefined;
  /** Asks the user, once for each cause. */
  readonly ask: AskReason;
}

/** Returns the reason as one line. Throws {@link UsageError} if it is none, or still to be written. */
export function readReason(text: string): string {
  const reason = text.replace(/\s+/g, " ").trim();
  if (reason === "") throw new UsageError("a reason is needed: explain why it is accepted");
  if (/^todo\b/i.test(reason)) throw new UsageError("a reason cannot be TODO: explain why it is accepted");
  return reason;
}

/** Gives every new entry its reason: the given one, else its own, else that of its cause. */
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
  // One after another: each may be a question.
  for (const entry of entries) {
    const { variant, requirement, outcome } = entry;
    explained.push({ variant, requirement, outcome, reason: await reasonOf(entry) });
  }
  return explained;
}

export interface AskOptions {
  readonly screen: Screen;
  readonly color: boolean;
  /** The user wants an end, and answers no more. */
  readonly interrupt: AbortSignal;
}

/** Asks the user in the terminal; without a terminal, the error says how to give the reason. */
export function createAskReason({ stdin, stdout }: Io, { screen, color, interrupt }: AskOptions): AskReason {
  if (!stdin?.isTTY || !stdout.isTTY) {
    return async ({ cause }) => {
      throw new UsageError(
        `nothing says why this failure is accepted: ${cause}`,
        "Pass --reason TEXT, or run in a terminal, which asks for a reason for each cause.",
      );
    };
  }
  return async ({ cause, requirements }) => {
    const held = screen.hold();
    const person = createQuestioner(stdin, { write: held.write, columns: stdout.columns }, createStyle(color));
    const interrupted = new Promise<never>((_, reject) => {
      const stop = () => reject(new UsageError("interrupted before all reasons were given"));
      interrupt.addEventListener("abort", stop, { once: true });
      if (interrupt.aborted) stop();
    });
    const answer = person.ask({
      text: `Why is this accepted? ${cause}`,
      hint: `${count(requirements.length, "requirement")}: ${listSome(requirements, 3)}`,
      read: readReason,
    });
    try {
      return await Promise.race([answer, interrupted]);
    } finally {
      person.leave();
      held.release();
    }
  };
}
