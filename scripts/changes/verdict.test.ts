import { describe, expect, it } from "vitest";
import { both, type Change, type Severity } from "./change.ts";
import { edition } from "./testing/edition.ts";
import { judgeVersion } from "./verdict.ts";

const at = (version: string) => edition(["version: 1.0.0", `version: ${version}`]);
const change = (severity: Severity): Change => ({ severity, touches: both, what: "", where: "", place: "" });

describe("compared with the published version", () => {
  it.each([
    ["1.0.0", [], true],
    ["1.0.0", ["patch"], false],
    ["1.0.1", ["patch"], true],
    ["1.0.1", ["patch", "minor"], false],
    ["1.1.0", ["patch", "minor"], true],
    ["1.9.0", ["minor", "major"], false],
    ["2.0.0", ["major"], true],
    ["3.0.0", ["patch"], true],
  ] as const)("%s with changes %j: enough is %s", (version, severities, enough) => {
    const { problems } = judgeVersion(at("1.0.0"), at(version), severities.map(change), ["1.0.0"]);
    expect(problems.length === 0).toBe(enough);
  });

  it("names the required version, and the file in which to set it", () => {
    const { required, problems } = judgeVersion(at("1.2.3"), at("1.3.0"), [change("major")], ["1.2.3"]);
    expect(required).toBe("2.0.0");
    expect(problems).toEqual([
      {
        what: "parcels: info.version is 1.3.0, but a major change requires 2.0.0",
        remedy:
          "Set it in specs/parcels/openapi.yaml and describe the change in the CHANGELOG next to it, or revert what requires it.",
      },
    ]);
  });
});

describe("compared with a commit whose version was not published", () => {
  it.each([
    ["2.0.0", "2.0.0", "major", true],
    ["1.1.0", "1.1.0", "minor", true],
    ["1.1.0", "1.1.0", "major", false],
    ["1.1.0", "2.0.0", "major", true],
  ] as const)("%s there and %s here, after a %s change: sufficient is %s", (there, here, severity, enough) => {
    const { problems } = judgeVersion(at(there), at(here), [change(severity)], ["1.0.0"]);
    expect(problems.length === 0).toBe(enough);
  });

  it("counts from the version published at that time, whatever was published since", () => {
    const published = ["1.0.0", "1.1.0", "2.0.0"];
    expect(judgeVersion(at("1.0.0"), at("2.0.0"), [change("major")], published).required).toBe("2.0.0");
    expect(judgeVersion(at("1.1.0"), at("2.0.0"), [change("minor")], published).required).toBe("1.2.0");
  });
});

it("rejects a decreased version", () => {
  const [problem] = judgeVersion(at("1.1.0"), at("1.0.5"), [], ["1.0.0"]).problems;
  expect(problem?.what).toBe("parcels: info.version went back from 1.1.0 to 1.0.5");
});
