import { describe, expect, test } from "vitest";
import { exampleContract, lampWire } from "../contract/testing/lamps.ts";
import type { Line } from "../log/index.ts";
import { parseLine } from "../log/read.ts";
import { equals, type Scenario, type Session, type Words } from "../scenario/index.ts";
import { createFold, NoRun, worstVerdict } from "./fold.ts";
import { EXIT_CODES, type Report, VERDICTS_BY_SEVERITY } from "./report.ts";
import { check, opening } from "./testing/lines.ts";
import { jsonAnswer, LAMP, rehearse } from "./testing/rehearsal.ts";

function fold(lines: readonly Line[]): Report {
  const folded = createFold(new Map([["lamps", exampleContract]]));
  for (const line of lines) folded.add(line);
  return folded.report();
}

test("the first of 70, 1, 3, 4, 0 takes precedence", () => {
  expect(VERDICTS_BY_SEVERITY.map((each) => EXIT_CODES[each])).toEqual([70, 1, 3, 4, 0]);
  for (const [index, worse] of VERDICTS_BY_SEVERITY.entries()) {
    for (const better of VERDICTS_BY_SEVERITY.slice(index)) {
      expect([worstVerdict([worse, better]), worstVerdict([better, worse])]).toEqual([worse, worse]);
    }
  }
  expect(worstVerdict([])).toBe("partial");
});

describe("a log", () => {
  test("without a run, of an unknown variant, of another contract or of two runs is rejected", () => {
    expect(() => fold([])).toThrow(NoRun);
    expect(() => fold([check("hang.dark", "pass")])).toThrow(NoRun);
    expect(() => fold([opening({ variant: "candles" })])).toThrow(
      "the variant candles, which this version of payspec does not support",
    );
    const older = { version: "0.9.0", hash: "abcdef1234" };
    expect(() => fold([opening({ contract: older })])).toThrow(
      "contract 0.9.0 (abcdef12) of lamps; this version of payspec contains 1.0.0 (00000000)",
    );
    expect(() => fold([opening(), opening()])).toThrow("a second run");
  });

  test("replayed from its text folds to the same report", async () => {
    const all = async (session: Session, { check: judge, observe, eventually }: Words<string>) => {
      const { json } = await session.send({ operation: "lookAtLamp", path: "/lamps/1", headers: [] });
      observe("list.open", "seen");
      await eventually(
        async () => json,
        (value) => judge("lamp.glow", value, equals(1)),
      );
      judge("hang.dark", 1, equals(1));
      judge("lamp.id", 1, equals(2));
    };
    const tested = {
      id: "hang/dark",
      title: "t",
      requirements: ["hang.dark", "lamp.id", "lamp.colour", "lamp.glow", "list.open"],
      run: all,
    };
    let answers = 0;
    const {
      report,
      lines,
      contracts: own,
    } = await rehearse({
      contract: exampleContract,
      wire: lampWire,
      scenarios: [tested satisfies Scenario, { ...tested, id: "hang/again" }],
      whenIdle: setImmediate,
      others: ["candles"],
      answer: () => {
        answers += 1;
        return answers % 3 === 0 ? jsonAnswer(200, { id: 7 }) : LAMP;
      },
    });
    const replayed = createFold(own);
    lines.forEach((line, index) => {
      replayed.add(parseLine(JSON.stringify(line), index + 1));
    });
    expect(replayed.report()).toEqual(report);
    expect(JSON.parse(JSON.stringify(report))).toEqual(report);
    expect(report.verdict).toBe("non-conformant");
  });
});
