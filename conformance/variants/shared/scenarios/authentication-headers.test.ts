import { expect, test } from "vitest";
import { Blocked } from "../../../scenario/index.ts";
import { foreignClient } from "./authentication-headers.ts";

/**
 * Runs the scenario with these merchants; resolves to the Client-Id that its calls have. The driver creates a business
 * of merchant `made`, or none.
 */
async function sentBy(own: string, other: string, main: string, made?: string): Promise<string | undefined> {
  let sent: string | undefined;
  const business = (clientId: string) => async () => ({ credentials: { clientId } });
  const context = {
    calling: business(own),
    otherBusiness: business(other),
    credentials: () => ({ clientId: main }),
    async newBusiness() {
      if (made === undefined) throw new Blocked("the driver has no ability newBusiness");
      return business(made)();
    },
    async everyCall({ headers }: { headers: Record<string, string> }) {
      sent = headers["Client-Id"];
    },
  };
  await foreignClient.run(context as unknown as Parameters<typeof foreignClient.run>[0]); // only what it uses
  return sent;
}

test.each([
  ["the role otherBusiness", "A", "B", "A", undefined, "B"],
  ["the role main, if the driver adds businesses to the merchant of the other role", "B", "B", "A", undefined, "A"],
  ["the role otherBusiness, if the driver creates a third merchant", "C", "B", "A", undefined, "B"],
  ["a role, if the calls are made in a new business", "C", "A", "A", undefined, "A"],
  ["a new business, if the roles belong to one merchant", "A", "A", "A", "C", "C"],
])("a foreign Client-Id is not that of the calling business, but of %s", async (_, own, other, main, made, sent) => {
  expect(await sentBy(own, other, main, made)).toBe(sent);
});

test.each([
  ["no ability newBusiness", undefined, "the driver has no ability newBusiness"],
  ["a driver that adds businesses to it", "A", "otherBusiness and main belong to the same merchant"],
])("one merchant and %s have no foreign Client-Id", async (_, made, message) => {
  await expect(sentBy("A", "A", "A", made)).rejects.toThrow(message);
});
