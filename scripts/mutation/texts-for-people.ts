interface TextNode {
  readonly type: string;
  readonly value?: unknown;
  readonly quasis?: readonly { readonly value: { readonly raw: string } }[];
}

/** Stryker ignorer for user-facing texts, which are recognized by their spaces: the document does not specify them. */
export const textsForPeople = {
  shouldIgnore({ node }: { readonly node: TextNode }): string | undefined {
    const parts = node.type === "StringLiteral" ? [node.value] : (node.quasis ?? []).map(({ value }) => value.raw);
    return parts.some((part) => typeof part === "string" && part.includes(" ")) ? "a text for people" : undefined;
  },
};
