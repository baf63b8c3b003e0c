import { expect, test } from "vitest";
import { repeatCommand } from "./repeat-command.ts";

const flags = { strict: false, sandbox: false, latitude: [] };

test("includes the sandbox with its fault and latitudes", () => {
  const changed = { ...flags, sandbox: true, fault: "wrong-type", latitude: ["slow", "more-headers"] };
  expect(repeatCommand("run", changed)).toBe(
    "payspec run --sandbox --fault wrong-type --latitude slow --latitude more-headers",
  );
});

test("includes the command that starts the server", () => {
  const started = { ...flags, start: "PORT=4000 npm start", ready: "http://127.0.0.1:4000/?up", readyWithin: 9 };
  expect(repeatCommand("run", started)).toBe(
    "payspec run --start 'PORT=4000 npm start' --ready 'http://127.0.0.1:4000/?up' --ready-within 9",
  );
});

test("quotes words with special characters", () => {
  expect(
    repeatCommand("explore", { ...flags, url: "https://shop.example/?a&b", config: "it's.yaml", strict: true }),
  ).toBe(`payspec explore 'https://shop.example/?a&b' --config 'it'\\''s.yaml' --strict`);
});

test("includes a seed if one was given", () => {
  expect(repeatCommand("run", { ...flags, seed: "monday" })).toBe("payspec run --seed monday");
});
