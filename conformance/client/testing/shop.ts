import { createIntegrationClient, type IntegrationClientOptions } from "../../../generated/integration/index.ts";
import { createRealClock } from "../../clock/index.ts";
import { createIntegrationSandbox } from "../../variants/sandboxes.ts";

export const API_KEY = "sk_test_4Qm9ZxVb7Lr2";

/** Creates a client for a service implemented by the test. */
export function clientOf(
  answer: (request: Request) => Response | Promise<Response>,
  more: Partial<IntegrationClientOptions> = {},
) {
  return createIntegrationClient({
    baseUrl: "https://service.test",
    credentials: { clientId: "SM_4711", businessId: "SB_0815", apiKey: API_KEY },
    fetch: async (request) => answer(request),
    ...more,
  });
}

export const order = (merchantTxnId: string) => {
  return { amount: "500.00", currency: "BDT", merchantTxnId, callbackUrl: "https://shop.example/paid" } as const;
};

/** Starts the sandbox in this process, with its driver and the webhooks that it has sent. */
export function openShop() {
  const webhooks: string[] = [];
  const sandbox = createIntegrationSandbox({
    clock: createRealClock(),
    delivery: async ({ body }) => {
      webhooks.push(body);
      return { status: 200 };
    },
  });
  const { key, ...business } = sandbox.newBusiness({ webhookUrl: "http://inbox.test/" });
  const credentials = { ...business, apiKey: key };
  return {
    webhooks,
    sandbox,
    credentials,
    client: createIntegrationClient({ baseUrl: "http://sandbox.test", credentials, fetch: sandbox.fetch }),
    approve: (paymentId: string) => {
      return sandbox.fetch(
        new Request(`http://sandbox.test/driver/v1/payments/${paymentId}/approve`, { method: "POST" }),
      );
    },
  };
}
