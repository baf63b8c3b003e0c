import { expect, it } from "vitest";
import { createVirtualClock, sleep } from "../../../../clock/index.ts";
import type { Delivery } from "../webhooks.ts";
import { delayed, inBatches } from "./deliveries.ts";

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

it("collects deliveries, and sends one to each address, whose status all of them get", async () => {
  const clock = createVirtualClock({ whenIdle: setImmediate });
  const sent: string[] = [];
  const deliver = async ({ url, body }: Delivery) => ({ status: sent.push(`${url} ${body}`) });
  const collect = inBatches(clock, 500, (bodies) => bodies.join("+"))(deliver);
  const answers = ["a 1", "b 2", "a 3"].map((each) =>
    collect({ ...delivery, url: each[0] ?? "", body: each[2] ?? "" }),
  );
  expect(await Promise.all(answers)).toEqual([{ status: 1 }, { status: 2 }, { status: 1 }]);
  await collect({ ...delivery, url: "a", body: "4" });
  expect(sent).toEqual(["a 1+3", "b 2", "a 4"]);
});
