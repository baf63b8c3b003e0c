import { writeFileSync } from "node:fs";
import { join } from "node:path";

/** Module with which the tests of these clients call the sandbox. */
const SHOP = `
const { PAYMENTS_URL, PAYMENTS_CLIENT_ID, PAYMENTS_BUSINESS_ID, PAYMENTS_API_KEY, PAYMENTS_DRIVER_URL } = process.env;
export const identity = {
  "client-id": PAYMENTS_CLIENT_ID, "business-id": PAYMENTS_BUSINESS_ID, "x-api-key": PAYMENTS_API_KEY,
};
export async function send(method, path, body, headers) {
  const response = await fetch(PAYMENTS_URL + path, {
    method, headers: { ...identity, "content-type": "application/json", ...headers }, body: body && JSON.stringify(body),
  });
  return { ...(await response.json()), code: response.status };
}
export const order = { amount: "100.00", currency: "BDT", merchantTxnId: "order1", callbackUrl: "https://a.example/x" };
export const create = (body = order, key = crypto.randomUUID()) =>
  send("POST", "/api/v1/payment/create", body, { "x-idempotency-key": key });
export const read = (id) => send("GET", "/api/v1/payment/" + encodeURIComponent(id));
export const drive = (path) => fetch(PAYMENTS_DRIVER_URL + path, { method: "POST" });
`;

/** Writes a client with these tests into a folder; returns the command that runs them. */
export function writeClient(folder: string, tests: string): readonly string[] {
  writeFileSync(join(folder, "shop.mjs"), SHOP);
  const imports = `import { create, drive, identity, order, read, send } from "./shop.mjs";\n`;
  writeFileSync(join(folder, "tests.mjs"), `${imports}${tests}`);
  return ["--", process.execPath, "tests.mjs"];
}

/** Tests that pass against every legal server. */
export const SOUND =
  "const { data } = await create(); if ((await read(data.paymentId)).data.amount === undefined) throw 1;";
