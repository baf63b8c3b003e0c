import { formatCount } from "../../paragraph.ts";
import { areaOf } from "../../progress.ts";
import type { Row } from "../page-data.ts";
import { writeAddress } from "./address.ts";
import type { Folds } from "./folds.ts";
import { focusOnSlash, rememberTexts } from "./searching.ts";
import type { Timeline } from "./timeline.ts";
import type { Traffic } from "./traffic.ts";

export interface Filters {
  /** Shows everything again. */
  clear(): Promise<void>;
  /** Sets the filters as an address has them: by the names of the form, and `search`. */
  set(values: URLSearchParams): Promise<void>;
  /** Returns the filters as an address has them. */
  values(): URLSearchParams;
}

/** Filter values; an empty one matches everything. */
interface Wish {
  readonly words: readonly string[];
  readonly outcomes: ReadonlySet<string>;
  readonly level: string;
  readonly area: string;
  readonly variant: string;
}

export function startFilters(timeline: Timeline, folds: Folds, reading: () => Promise<Traffic>): Filters {
  const form = document.querySelector<HTMLFormElement>(".filters");
  const search = document.querySelector<HTMLInputElement>("#search");
  const button = document.querySelector<HTMLButtonElement>(".clear");
  const matches = document.querySelector(".matches");
  if (!form || !search) return { clear: async () => {}, set: async () => {}, values: () => new URLSearchParams() };
  form.hidden = false;
  search.closest("search")?.removeAttribute("hidden");
  const textOf = rememberTexts();

  const values = () => {
    const chosen = [...new FormData(form)].map(([name, value]) => [name, String(value)]);
    return new URLSearchParams([...chosen, ["search", search.value.trim()]].filter(([, value]) => value !== ""));
  };
  let latest: Wish | undefined;
  const apply = async () => {
    const wish = wishOf(form, search.value);
    latest = wish;
    writeAddress({ filters: values() });
    // Matches may be in folded parts.
    if (!isEmpty(wish)) await folds.openAll();
    const texts = wish.words.length === 0 ? undefined : await (await reading()).texts();
    if (latest !== wish) return; // a newer input exists
    const items = [...document.querySelectorAll<HTMLElement>("[data-item]")];
    const parts = [...document.querySelectorAll<HTMLElement>(".part[data-part]")];
    const shown = new Map<string, number>();
    for (const item of items) {
      item.hidden = !isWanted(item, wish, textOf);
      const kind = item.dataset["item"] ?? "";
      if (!item.hidden) shown.set(kind, (shown.get(kind) ?? 0) + 1);
    }
    // A part without items, such as a drawing, matches nothing.
    for (const part of parts) part.hidden = !isEmpty(wish) && !part.querySelector("[data-item]:not([hidden])");
    const rows = await timeline.filter((row) => isWantedRow(row, wish, texts));
    folds.showMatches(isEmpty(wish) ? undefined : { rows });
    if (button) button.hidden = isEmpty(wish);
    if (matches) matches.textContent = isEmpty(wish) ? "" : countsText(shown, rows);
  };

  form.addEventListener("input", () => void apply());
  form.addEventListener("submit", (event) => event.preventDefault());
  const clear = () => {
    form.reset();
    search.value = "";
    return apply();
  };
  const set = (wanted: URLSearchParams) => {
    for (const box of form.querySelectorAll<HTMLInputElement>("input[type=checkbox]"))
      box.checked = wanted.getAll(box.name).includes(box.value);
    for (const choice of form.querySelectorAll("select")) {
      const value = wanted.get(choice.name) ?? "";
      choice.value = [...choice.options].some((each) => each.value === value) ? value : "";
    }
    search.value = wanted.get("search") ?? "";
    return apply();
  };
  button?.addEventListener("click", async () => {
    await clear();
    search.focus(); // the button is gone
  });
  search.addEventListener("input", () => void apply());
  focusOnSlash(search);
  return { clear, set, values };
}

function wishOf(form: HTMLFormElement, text: string): Wish {
  const data = new FormData(form);
  const choice = (name: string) => String(data.get(name) ?? "");
  return {
    words: text
      .toLowerCase()
      .split(/\s+/)
      .filter((each) => each !== ""),
    outcomes: new Set(data.getAll("outcome").map(String)),
    level: choice("level"),
    area: choice("area"),
    variant: choice("variant"),
  };
}

function isEmpty({ words, outcomes, level, area, variant }: Wish): boolean {
  return words.length === 0 && outcomes.size === 0 && `${level}${area}${variant}` === "";
}

function isWanted(item: HTMLElement, wish: Wish, textOf: (item: HTMLElement) => string): boolean {
  const { variant = "", outcome = "", level, areas = "" } = item.dataset;
  if (wish.variant !== "" && variant !== wish.variant) return false;
  if (wish.outcomes.size > 0 && !wish.outcomes.has(outcome)) return false;
  if (wish.level !== "" && level !== undefined && level !== wish.level) return false;
  if (wish.area !== "" && !areas.split(" ").includes(wish.area)) return false;
  const text = wish.words.length === 0 ? "" : textOf(item);
  return wish.words.every((each) => text.includes(each));
}

function isWantedRow(row: Row, wish: Wish, texts: ReadonlyMap<Row, string> | undefined): boolean {
  const { variant, scenario, what, answer, operation, number, outcome = "pass" } = row;
  if (wish.variant !== "" && variant !== wish.variant) return false;
  if (wish.outcomes.size > 0 && !wish.outcomes.has(outcome)) return false;
  if (wish.area !== "" && areaOf(scenario) !== wish.area) return false;
  if (wish.words.length === 0) return true;
  const text = `${number} ${what} ${answer} ${operation} ${scenario}`.toLowerCase() + (texts?.get(row) ?? "");
  return wish.words.every((each) => text.includes(each));
}

function countsText(shown: ReadonlyMap<string, number>, rows: number): string {
  const of = (kind: string) => formatCount(shown.get(kind) ?? 0);
  return `${of("requirement")} requirements, ${of("scenario")} scenarios, ${formatCount(rows)} exchanges match`;
}
