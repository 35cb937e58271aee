/** Markdown without links to files of the repository, which the Storybook doesn't have. */
export function withoutFiles(markdown: string): string {
  return markdown.replace(/\[([^\]]+)\]\((?!https?:|\?path=)[^)]+\)/g, '$1');
}
