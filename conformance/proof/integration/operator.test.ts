import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { isExtended } from "../../testing/bounds.ts";
import { integrationSandbox } from "../../variants/sandboxes.ts";
import { lacks } from "../lacks.ts";
import { openShop, type Shop } from "../shop.ts";
import { openTerminal, type Terminal } from "../terminal.ts";

const MOVES = ["payment-states/approve", "payment-states/cancel", "payment-states/reject"];
const ENTER = "\n";
const CTRL_C = "\u0003";
const CTRL_D = "\u0004";

let shop: Shop;
let terminal: Terminal | undefined;
beforeEach(async () => {
  shop = await openShop(integrationSandbox);
});
afterEach(async () => {
  await terminal?.close();
  await shop.close();
});

/** Runs with an operator at the terminal, who answers each question with the keys that `act` resolves to. */
async function runWith(only: readonly string[], act: (question: Question) => Promise<string>) {
  const config = await shop.configure({ kind: "manual" });
  const flags = ["--config", config, "--report-dir", shop.folder, ...only.flatMap((each) => ["--only", each])];
  const questions: string[] = [];
  terminal = openTerminal(["run", ...flags], shop.environment, async (text) => {
    const question = readQuestion(text);
    if (question) questions.push(question.title);
    // An answer that comes faster than a person can read is asked for again.
    return question ? act(question) : ENTER;
  });
  return { ...(await terminal.ended), questions };
}

interface Question {
  readonly title: string;
  readonly paymentId: string;
  readonly refundId: string | undefined;
  readonly page: string | undefined;
}

function readQuestion(text: string): Question | undefined {
  const [, title] = /┃ (\w+ this (?:payment|refund).*?)(?: {3}\d+ more waiting)?\n/.exec(text) ?? [];
  const [, paymentId] = /┃ payment {2}(PAY_\w+)\n/.exec(text) ?? [];
  if (title === undefined || paymentId === undefined) return undefined;
  const [, refundId] = /┃ refund {3}(REF_\w+)\n/.exec(text) ?? [];
  const [, page] = /┃ page {5}(\S+)\n/.exec(text) ?? [];
  return { title, paymentId, refundId, page };
}

/** Paths of the driver by the first word of a question, if they differ. */
const VERBS: Readonly<Record<string, string>> = { have: "reject" };

/** Performs the requested action, and confirms it. */
async function obey({ title, paymentId, refundId, page }: Question): Promise<string> {
  if (refundId === undefined) expect((await fetch(page ?? "")).status).toBe(200);
  const [verb = ""] = title.toLowerCase().split(" ");
  const path = refundId === undefined ? `/payments/${paymentId}` : `/refunds/${refundId}`;
  await shop.act(`${path}/${VERBS[verb] ?? verb}`);
  return ENTER;
}

describe.skipIf(lacks("script"))("a person at a terminal", () => {
  test("who does all that is asked: the run is conformant", async () => {
    const { exit, screen, questions } = await runWith([...MOVES, "refund-states/settle", "refund-states/reject"], obey);
    expect(exit, screen).toBe(0);
    expect(new Set(questions)).toEqual(
      new Set([
        "Approve this payment",
        "Cancel this payment",
        "Have this payment rejected",
        "Accept this refund",
        "Settle this refund",
        "Reject this refund",
      ]),
    );
  });

  test.runIf(isExtended)("who skips one action: only that action is inconclusive, by name", async () => {
    const { exit, screen } = await runWith(MOVES, async (question) =>
      question.title.startsWith("Cancel") ? `s${ENTER}` : obey(question),
    );
    expect(exit, screen).toBe(4);
    expect(screen).toContain("the driver failed to perform cancelPayment: skipped by the operator");
    expect(screen).not.toContain("failed to perform approvePayment");
  });

  test.runIf(isExtended)("who closes the input: no more questions are asked", async () => {
    const { exit, screen, questions } = await runWith(MOVES, async () => CTRL_D);
    expect([exit, questions.length], screen).toEqual([4, 1]);
    for (const each of ["approve", "cancel", "reject"]) {
      expect(screen).toContain(`the driver failed to perform ${each}Payment: skipped by the operator`);
    }
  });

  test("who ends the run: it ends", async () => {
    const { exit, screen } = await runWith(MOVES, async () => CTRL_C);
    expect(exit, screen).toBe(4);
    expect(screen).toContain("interrupted before it finished");
  });
});
