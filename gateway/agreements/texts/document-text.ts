// The text of an agreement. A published version never changes: publications.test.ts checks every hash.
// `{name}` is a placeholder for a value of the user's site.

export interface TextSection {
  /** Must not change between languages and versions, because the table of contents links to it. */
  id: string;
  heading: string;
  paragraphs: readonly string[];
  /** Sites with this section; all sites if absent. */
  sites?: readonly string[];
}
export interface DocumentText {
  title: string;
  /** Only for a translation: which text is binding. */
  note?: string;
  /** Changes since the previous version, shown to users who accepted that version. */
  changes?: readonly string[];
  sections: readonly TextSection[];
}
export interface Publication {
  code: string;
  version: string;
  lang: string;
  text: DocumentText;
}
