import { formatCount } from "../../paragraph.ts";
import type { Row } from "../page-data.ts";
import { writeAddress } from "./address.ts";
import { element } from "./element.ts";
import { showRow, spanOf } from "./row.ts";
import type { Traffic } from "./traffic.ts";

/** Traffic of the run, shown in pages that a browser can lay out quickly. */
export interface Timeline {
  /** Shows the matching rows from the first, and resolves to their number. */
  filter(isWanted: (row: Row) => boolean): Promise<number>;
  /** Shows the row with this anchor, expanded; resolves to undefined if there is no such row. */
  reveal(anchor: string): Promise<HTMLElement | undefined>;
}

const AT_ONCE = 100;

export function createTimeline(reading: () => Promise<Traffic>): Timeline {
  const place = document.querySelector(".timeline");
  let wanted: readonly Row[] | undefined;
  let from = 0;

  const turn = (to: number, text: string) => {
    const button = element("button", { type: "button" }, text);
    button.addEventListener("click", async () => {
      from = to;
      await show();
      const [first] = place?.getElementsByClassName("row") ?? [];
      if (first) writeAddress({ position: first.id });
      place?.querySelector<HTMLElement>(".turn button, summary")?.focus();
      place?.scrollIntoView({ block: "start" });
    });
    return button;
  };

  const turns = (all: readonly Row[]) => {
    const to = Math.min(from + AT_ONCE, all.length);
    const where =
      all.length === 0 ? "No matches" : `${formatCount(from + 1)} to ${formatCount(to)} of ${formatCount(all.length)}`;
    return element(
      "p",
      { class: "turn" },
      element("span", {}, where),
      ...(from > 0 ? [turn(Math.max(0, from - AT_ONCE), "Previous page")] : []),
      ...(to < all.length ? [turn(to, "Next page")] : []),
    );
  };

  const show = async () => {
    const traffic = await reading();
    wanted ??= traffic.rows;
    const shown = wanted.slice(from, from + AT_ONCE);
    const span = spanOf(shown);
    const rows = shown.map((row) => {
      const line = showRow(row, span, () => traffic.detailOf(row));
      line.id = row.anchor;
      return line;
    });
    place?.replaceChildren(turns(wanted), ...rows, ...(wanted.length > AT_ONCE ? [turns(wanted)] : []));
  };

  const fold = place?.closest("details");
  fold?.addEventListener("toggle", () => void (wanted ?? show()), { once: true });
  return {
    async filter(isWanted) {
      const { rows } = await reading();
      const found = rows.filter(isWanted);
      wanted = found;
      from = 0;
      await show();
      return found.length;
    },
    async reveal(anchor) {
      wanted ??= (await reading()).rows;
      const index = wanted.findIndex((row) => row.anchor === anchor);
      if (index < 0) return undefined;
      from = index - (index % AT_ONCE);
      await show();
      const line = document.getElementById(anchor);
      if (line instanceof HTMLDetailsElement) line.open = true;
      return line ?? undefined;
    },
  };
}
