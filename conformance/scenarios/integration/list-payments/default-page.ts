import { scenario } from "../scenario.ts";

/** List payments, row page: no default is shown; ruling 6. Observed of payments that fill two pages. */
export default scenario({
  id: "list-payments/default-page",
  title: "which page is listed when no page is asked for",
  requirements: ["list-payments.default-page"],

  async run({ isolated, observe }) {
    const { ids, page } = await isolated(3);
    const own = async (index?: number) => {
      const found = await page({ size: 2, ...(index !== undefined && { page: index }) });
      return ids.filter((id) => found.includes(id)).join();
    };
    const plain = await own();
    const pages = [await own(0), await own(1)];
    const index = plain === "" ? -1 : pages.indexOf(plain);
    observe("list-payments.default-page", index < 0 ? "neither page 0 nor page 1" : `page ${index}`);
  },
});
