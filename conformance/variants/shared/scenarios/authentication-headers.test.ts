import { expect, test } from "vitest";
import { foreignClient } from "./authentication-headers.ts";

/** Runs the scenario with these merchants; resolves to the Client-Id that its calls have. */
async function sentBy(own: string, other: string, main: string): Promise<string | undefined> {
  let sent: string | undefined;
  const business = (clientId: string) => async () => ({ credentials: { clientId } });
  const context = {
    calling: business(own),
    otherBusiness: business(other),
    credentials: () => ({ clientId: main }),
    async everyCall({ headers }: { headers: Record<string, string> }) {
      sent = headers["Client-Id"];
    },
    blocked(reason: string) {
      throw new Error(reason);
    },
  };
  await foreignClient.run(context as unknown as Parameters<typeof foreignClient.run>[0]); // only what it uses
  return sent;
}

test.each([
  ["the main role", "A", "B", "A", "B"],
  ["a business of the driver, of the merchant of the other role", "B", "B", "A", "A"],
  ["a business of the driver, of a third merchant", "C", "B", "A", "B"],
])("a foreign Client-Id is not that of the calling business: %s", async (_, own, other, main, sent) => {
  expect(await sentBy(own, other, main)).toBe(sent);
});

test("two roles of one merchant have no foreign Client-Id", async () => {
  await expect(sentBy("A", "A", "A")).rejects.toThrow("the roles otherBusiness and main belong to the same merchant");
});
