import { expect, it } from "vitest";
import { createVirtualClock, sleep } from "../../../../clock/index.ts";
import type { Delivery } from "../webhooks.ts";
import { delayed } from "./deliveries.ts";

const delivery = { url: "http://127.0.0.1:9/", headers: {}, body: "{}" };

it("reports a webhook as delivered before it is sent, and ignores a failed delivery", async () => {
  const clock = createVirtualClock({ whenIdle: setImmediate });
  const sent: string[] = [];
  const deliver = ({ url }: Delivery) => {
    sent.push(url);
    return Promise.reject(new Error("connection refused")); // unhandled, it would end the test run, and the sandbox
  };
  const late = delayed(clock, () => 5_000);
  expect(await late(deliver)(delivery)).toEqual({ status: 200 });
  expect(sent).toEqual([]);
  await sleep(clock, 5_001);
  expect(sent).toEqual([delivery.url]);
});
