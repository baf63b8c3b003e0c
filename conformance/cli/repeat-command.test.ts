import { expect, test } from "vitest";
import { repeatCommand } from "./repeat-command.ts";

const flags = { variant: [], strict: false, sandbox: false, latitude: [] };

test("a run against a sandbox is repeated with what was changed of it", () => {
  const changed = { ...flags, sandbox: true, fault: "wrong-type", latitude: ["slow", "more-headers"] };
  expect(repeatCommand(changed)).toBe(
    "payspec run --sandbox --fault wrong-type --latitude slow --latitude more-headers",
  );
});

test("a run with a server of its own starts that again", () => {
  const started = { ...flags, start: "PORT=4000 npm start", ready: "http://127.0.0.1:4000/?up", readyWithin: "9" };
  expect(repeatCommand(started)).toBe(
    "payspec run --start 'PORT=4000 npm start' --ready 'http://127.0.0.1:4000/?up' --ready-within 9",
  );
});

test("a word that a shell would take apart is quoted", () => {
  expect(
    repeatCommand({ ...flags, url: "https://shop.example/?a&b", config: "it's.yaml", strict: true }, "explore"),
  ).toBe(`payspec explore 'https://shop.example/?a&b' --config 'it'\\''s.yaml' --strict`);
});

test("data that was asked for is asked for again", () => {
  expect(repeatCommand({ ...flags, seed: "monday" })).toBe("payspec run --seed monday");
});
