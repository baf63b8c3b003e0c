import { expect, test } from "vitest";
import { repeatCommand } from "./repeat-command.ts";

const flags = { variant: [], strict: false, sandbox: false, latitude: [] };

test("a run against a sandbox is repeated with what was changed of it", () => {
  const changed = { ...flags, sandbox: true, fault: "wrong-type", latitude: ["slow", "more-headers"] };
  expect(repeatCommand(changed)).toBe(
    "payspec run --sandbox --fault wrong-type --latitude slow --latitude more-headers",
  );
});

test("a word that a shell would take apart is quoted", () => {
  expect(
    repeatCommand({ ...flags, url: "https://shop.example/?a&b", config: "it's.yaml", strict: true }, "explore"),
  ).toBe(`payspec explore 'https://shop.example/?a&b' --config 'it'\\''s.yaml' --strict`);
});
