// The words of a document somebody agrees to. A version that was published stays as it is: publications.test.ts holds
// every one to its fingerprint. `{name}` stands for a value of the person's site.

export interface TextSection {
  /** Stays the same across languages and versions: the contents list leads there. */
  id: string;
  heading: string;
  paragraphs: readonly string[];
  /** Only there; everywhere when absent. */
  sites?: readonly string[];
}
export interface DocumentText {
  title: string;
  /** Of a translation: which text holds. */
  note?: string;
  /** What is different from the version before, for people who accepted that one. */
  changes?: readonly string[];
  sections: readonly TextSection[];
}
export interface Publication {
  code: string;
  version: string;
  lang: string;
  text: DocumentText;
}
