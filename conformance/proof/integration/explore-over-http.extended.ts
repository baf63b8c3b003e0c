import { afterEach, beforeEach, test } from "vitest";
import { type Caller, createCaller } from "../../cli/testing/call.ts";
import { expectFound } from "./explore-broken.ts";

let call: Caller;
beforeEach(() => {
  call = createCaller();
});
afterEach(() => call.remove());

test("over HTTP, what a broken sandbox does is searched for, found and shortened", () =>
  expectFound(call, ["--runs", "10", "--seed", "4"]));
