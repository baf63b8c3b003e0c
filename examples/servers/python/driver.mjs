// Plays the customer, the provider and the dashboard: each ability is one request to the control paths of server.py.
import { readFile } from "node:fs/promises";

const TOKEN_FILE = new URL("keys/control", import.meta.url);

export default ({ baseUrl }) => {
  const ask = async (ability, told) => {
    const token = (await readFile(TOKEN_FILE, "utf8")).trim();
    const answer = await fetch(`${baseUrl}/control/${ability}`, {
      method: "POST",
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      body: JSON.stringify(told),
    });
    const said = await answer.json();
    if (!answer.ok) throw new Error(`the server answered ${answer.status}: ${said.message}`);
    return said;
  };
  const payment = (ability) => async (paymentId) => {
    await ask(ability, { paymentId });
  };
  const refund = (ability) => async (refundId) => {
    await ask(ability, { refundId });
  };
  return {
    approvePayment: payment("approvePayment"),
    rejectPayment: payment("rejectPayment"),
    cancelPayment: payment("cancelPayment"),
    expirePayment: payment("expirePayment"),
    acceptRefund: refund("acceptRefund"),
    settleRefund: refund("settleRefund"),
    rejectRefund: refund("rejectRefund"),
    newBusiness: ({ webhookUrl }) => ask("newBusiness", { webhookUrl }),
    rotateKey: (businessId) => ask("rotateKey", { businessId }),
    revokeKey: async (businessId, key) => {
      await ask("revokeKey", { businessId, key });
    },
    advanceTime: async (businessId, seconds) => {
      await ask("advanceTime", { businessId, seconds });
    },
  };
};
