import { describe, expect, test } from "vitest";
import { equals } from "../scenario/index.ts";
import { header, interruptedBy, look, play, scenario } from "./testing/play.ts";
import { jsonAnswer } from "./testing/rehearsal.ts";

describe("whose fault a crash is", () => {
  const crash = () => {
    throw new TypeError("it is not a function");
  };

  test("the suite's, where every answer was as the contract says", async () => {
    const { end, verdict } = await play(
      interruptedBy(async (session) => {
        await look(session);
        crash();
      }),
    );
    expect(end).toMatchObject({ outcome: "suite-error", reason: "hang/dark: it is not a function" });
    expect(verdict).toBe("suite-error");
  });

  test("a citation that is never checked is the deployment's too, where an answer was not sound", async () => {
    const story = scenario({
      ...header,
      requirements: ["hang.dark", "lamp.glow"],
      async run({ session, check }) {
        await look(session);
        check("hang.dark", 1, equals(1));
      },
    });
    const { end, reasons, verdict } = await play(story, { answer: () => jsonAnswer(200, { id: 7 }) });
    const reason = "the scenario found nothing to check in the responses";
    expect(end).toMatchObject({ outcome: "inconclusive", reason });
    expect(reasons.at(-1)).toBe(reason);
    expect(verdict).toBe("non-conformant");
    expect((await play(story)).end?.outcome).toBe("suite-error");
  });

  test("the deployment's, where an answer was not: then it is inconclusive", async () => {
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

  test("the suite's, whatever was answered, where it broke its own rules", async () => {
    const story = scenario({
      ...header,
      requirements: ["hang.dark"],
      async run({ session, check }) {
        await look(session);
        // What no compiler saw.
        (check as (id: string, actual: unknown, matcher: unknown) => void)("list.open", 1, equals(1));
      },
    });
    const { end } = await play(story, { answer: () => jsonAnswer(200, {}) });
    expect(end?.outcome).toBe("suite-error");
  });

  test("something that is no error is told as it is", async () => {
    const { end } = await play(interruptedBy(() => Promise.reject("just text")));
    expect(end).toMatchObject({ outcome: "suite-error", reason: "hang/dark: just text" });
  });
});
