import { afterEach, describe, test } from "vitest";
import { broken, closeAll, expectCaught, expectSound, inMemory, overHttp } from "./refunds-at-once.ts";

afterEach(closeAll);

describe.each([
  ["in memory", inMemory, 50],
  ["over HTTP", overHttp, 5], // fifty in the extended tests
] as const)("concurrent refund requests, %s", (_, open, rounds) => {
  test(`the sound sandbox passes ${rounds} times in a row`, () => expectSound(open, rounds));

  test.each(broken)("%s: caught", (_, breakIt, reported) => expectCaught(open, breakIt, reported));
});
