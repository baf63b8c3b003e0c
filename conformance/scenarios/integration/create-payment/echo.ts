import { equals } from "../../../scenario/index.ts";
import { presence } from "../../tools/describe.ts";
import { firstRead } from "../../tools/first-read.ts";
import { independently } from "../../tools/independently.ts";
import { scenario } from "../scenario.ts";

/** Payment, rows description and valueA to valueD; ruling 3. */
export default scenario({
  id: "create-payment/echo",
  title: "description comes back when the payment is created and read, and the metadata when it is read",
  requirements: ["payment.description-echoed", "payment.metadata-on-reads", "create-payment.response-metadata"],

  async run({ session, api, requests, check, observe }) {
    const description = "Tea & biscuits, ২ কাপ";
    const metadata = { valueA: "shelf 1", valueB: "00042", valueC: "চা", valueD: `{"nested": "text"}` };
    const { data: created, exchange } = await api.createPayment(requests.payment({ description, ...metadata }));
    const read = (await firstRead(session, () => api.readPayment(created))).data;
    await independently([
      async () => {
        check("payment.description-echoed", created.description, equals(description), exchange);
        check("payment.description-echoed", read.description, equals(description));
      },
      async () => {
        for (const name of ["valueA", "valueB", "valueC", "valueD"] as const) {
          check("payment.metadata-on-reads", read[name], equals(metadata[name]));
        }
      },
    ]);
    observe("create-payment.response-metadata", presence(Reflect.get(created, "valueA")), exchange);
  },
});
