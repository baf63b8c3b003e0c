import { describe, expect, test } from "vitest";
import { equals } from "../scenario/index.ts";
import { header, interruptedBy, look, play, scenario } from "./testing/play.ts";
import { jsonAnswer } from "./testing/rehearsal.ts";

describe("a crash in a scenario", () => {
  const crash = () => {
    throw new TypeError("it is not a function");
  };

  test("is a suite error if every response was valid", async () => {
    const { end, verdict } = await play(
      interruptedBy(async (session) => {
        await look(session);
        crash();
      }),
    );
    expect(end).toMatchObject({ outcome: "suite-error", reason: "hang/dark: it is not a function" });
    expect(verdict).toBe("suite-error");
  });

  test("leaves an unchecked citation inconclusive after an invalid response", async () => {
    const tested = scenario({
      ...header,
      requirements: ["hang.dark", "lamp.glow"],
      async run({ session, check }) {
        await look(session);
        check("hang.dark", 1, equals(1));
      },
    });
    const { end, reasons, verdict } = await play(tested, { answer: () => jsonAnswer(200, { id: 7 }) });
    const reason = "the scenario found nothing to check in the responses";
    expect(end).toMatchObject({ outcome: "inconclusive", reason });
    expect(reasons.at(-1)).toBe(reason);
    expect(verdict).toBe("non-conformant");
    expect((await play(tested)).end?.outcome).toBe("suite-error");
  });

  test("is inconclusive after an invalid response", async () => {
    const flawed = jsonAnswer(200, { id: 7 });
    const { end, reasons, verdict } = await play(
      interruptedBy(async (session) => {
        await look(session);
        crash();
      }),
      { answer: () => flawed },
    );
    expect(end?.outcome).toBe("inconclusive");
    expect(reasons.at(-1)).toBe("the scenario could not continue with this response: it is not a function");
    expect(verdict).toBe("non-conformant");
  });

  test("is a suite error, whatever the responses, if the scenario broke the rules of the suite", async () => {
    const tested = scenario({
      ...header,
      requirements: ["hang.dark"],
      async run({ session, check }) {
        await look(session);
        // Bypasses the compiler.
        (check as (id: string, actual: unknown, matcher: unknown) => void)("list.open", 1, equals(1));
      },
    });
    const { end } = await play(tested, { answer: () => jsonAnswer(200, {}) });
    expect(end?.outcome).toBe("suite-error");
  });

  test("is reported as it is if the thrown value is not an Error", async () => {
    const { end } = await play(interruptedBy(() => Promise.reject("just text")));
    expect(end).toMatchObject({ outcome: "suite-error", reason: "hang/dark: just text" });
  });
});
