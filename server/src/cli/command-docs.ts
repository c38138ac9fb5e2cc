/** Help of a command or a group of commands. */
interface Help {
  /** Paragraphs between the first line and the examples. */
  details?: string;
  /** Words after `nocturne`. */
  examples: readonly string[];
}

const COLUMNS = 80;

/** Texts of a command for @stricli/core: one line for lists, and the page that `--help` prints. */
export function docsOf(brief: string, { details = '', examples }: Help) {
  const paragraphs = details.split('\n\n').filter(Boolean).map(wrap);
  const lines = examples.map((example) => `  nocturne ${example}`);
  const fullDescription = [`${brief}.`, ...paragraphs, ['EXAMPLES', ...lines].join('\n')];
  return { brief, fullDescription: fullDescription.join('\n\n') };
}

/** Breaks a paragraph into lines of at most 80 columns. */
function wrap(paragraph: string): string {
  const lines = [''];
  for (const word of paragraph.split(' ')) {
    const longer = `${lines.at(-1)} ${word}`.trim();
    if (longer.length > COLUMNS) lines.push(word);
    else lines[lines.length - 1] = longer;
  }
  return lines.join('\n');
}
