import { expect, test } from "vitest";
import { createVirtualClock } from "../../../clock/index.ts";
import type { Sandbox } from "./sandbox.ts";
import { alternate, integration } from "./testing/tested.ts";

interface Side {
  readonly sandbox: Sandbox;
  readonly key: string;
}

test.each([integration, alternate])(
  "$variant: resources of one kind of key do not exist for the other",
  async (tested) => {
    const { kind, keyHeader, paths, createMerchant } = tested;
    const clock = createVirtualClock({ whenIdle: setImmediate });
    const { test: sandbox, live } = kind.open({ clock, delivery: async () => ({ status: 200 }) });
    const { clientId, businessId, key, liveKey = "" } = sandbox.newBusiness({ live: true });
    const body = JSON.stringify(createMerchant().validPayment());
    const ask = (side: Side, method: string, path: string) => {
      const headers = {
        "client-id": clientId,
        "business-id": businessId,
        [keyHeader]: side.key,
        "content-type": "application/json",
        "x-idempotency-key": "k",
      };
      const init = { method, headers, ...(method === "POST" && { body }) };
      return side.sandbox.fetch(new Request(`http://sandbox.test/api/v1${path}`, init));
    };
    const meet = async (here: Side, there: Side) => {
      const created = await ask(here, "POST", paths.create);
      expect(created.status).toBe(201);
      const [id = "none"] = /pay_\w+/i.exec(await created.text()) ?? [];
      expect((await ask(here, "GET", paths.payment(id))).status).toBe(200);
      expect((await ask(there, "GET", paths.payment(id))).status).toBe(404);
      expect(await (await ask(there, "GET", paths.list)).text()).not.toContain(id);
    };
    await meet({ sandbox, key }, { sandbox: live, key: liveKey });
    await meet({ sandbox: live, key: liveKey }, { sandbox, key });
  },
);
