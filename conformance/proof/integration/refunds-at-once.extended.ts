import { afterEach, test } from "vitest";
import { closeAll, expectSound, overHttp } from "./refunds-at-once.ts";

afterEach(closeAll);

test("concurrent refunds over HTTP: the sound sandbox passes fifty times in a row", () => expectSound(overHttp, 50));
