/** Time from one sentence to the next, and the gap before the next one, milliseconds. */
const STEP_MS = 6000;
const GAP_MS = 500;

/** WebVTT that repeats the sentences for a whole video of `seconds`. */
export function writeCaptions(sentences: readonly string[], seconds: number): string {
  const count = Math.max(1, Math.floor((seconds * 1000) / STEP_MS));
  const cues = Array.from({ length: count }, (_, index) => {
    const start = index * STEP_MS;
    const sentence = sentences[index % sentences.length] ?? '';
    const end = start + STEP_MS - GAP_MS;
    return `${formatTimestamp(start)} --> ${formatTimestamp(end)}\n${sentence}`;
  });
  return `${['WEBVTT', ...cues].join('\n\n')}\n`;
}

/** Formats milliseconds as `hh:mm:ss.mmm`. */
function formatTimestamp(milliseconds: number): string {
  return new Date(milliseconds).toISOString().slice('1970-01-01T'.length, -1);
}
