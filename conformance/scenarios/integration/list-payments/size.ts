import { holdsAtMost } from "../../tools/matchers.ts";
import { scenario } from "../scenario.ts";
import { inList } from "../tools/listing.ts";

/** List payments, row size; ruling 6: whoever's payments are on the page, once for each id. */
export default scenario({
  id: "list-payments/size",
  title: "a page holds no more payments than size says",
  requirements: ["list-payments.size"],

  async run({ isolated, check, eventually, appears }) {
    const { ids, page } = await isolated(3);
    for (const size of [1, 2, 100]) {
      const found = await eventually(
        () => page({ size }),
        (onPage) => {
          const there = ids.some((id) => onPage.includes(id));
          appears("list-payments.size", inList(there, `payments on the page with size=${size}`));
        },
      );
      check("list-payments.size", found, holdsAtMost(size, "payments"));
    }
    for (const index of [0, 1])
      check("list-payments.size", await page({ page: index, size: 2 }), holdsAtMost(2, "payments"));
  },
});
