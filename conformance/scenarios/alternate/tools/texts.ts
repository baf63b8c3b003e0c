/** Texts as merchants and their customers write them (ruling 11): what somebody cuts, trims, escapes or stores otherwise. */
export interface Texts {
  /** Of one line, and as long as names are. */
  readonly name: string;
  /** What a line of an invoice is for: of one line, too. */
  readonly description: string;
  /** A value of metadata: of any form. */
  readonly note: string;
}

export const TEXT_KINDS = ["plain", "signs", "accents", "scripts"] as const;
export type TextKind = (typeof TEXT_KINDS)[number];

export const TEXTS: Readonly<Record<TextKind, Texts>> = {
  plain: { name: "Rahim Uddin", description: "Tea, one kilogram", note: "00042" },
  signs: {
    name: `Md. Abdur-Rahman O'Neil & <Sons>, "Tea" \\ 100%`,
    description: `Cups <2> & "saucers", it's 1+1, C:\\new, 100%25`,
    note: `  <two> cups\n& "BISCUITS",\r\n\tit's 1+1, 100%25, C:\\new, \\u0041, {"nested": "text"} `,
  },
  accents: {
    name: "José Ångström-Çelik, née Müller, of the Dhanmondi Tea and Biscuit Trading Company",
    description: `Crème brûlée, ½ Stück, ${"many words ".repeat(9)}in all`,
    note: `caf\u00e9, cafe\u0301, \ufb01ve, \u00bd, ${"many words ".repeat(12)}in all`,
  },
  scripts: { name: "রহিম উদ্দিন, 李小龍, Ωμέγα", description: "চা 🍵, 茶", note: "চা 🍵, שלום, 茶" },
};
