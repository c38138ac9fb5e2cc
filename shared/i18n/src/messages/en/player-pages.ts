/** Texts of the embedded player and of the download page. */
export const playerPagesMessages = {
  'embed.gate_title': 'For adults only, {age}+',
  'embed.gate_text': 'This video is for people aged {age} and over.',
  'embed.gate_enter': 'I am {age} or older',
  'embed.missing': 'This video is not available',
  'embed.site': 'Go to {site}',
  'embed.watch_on': 'Watch “{title}” on {site}',
  'download.page_title': 'Download {title}',
  'download.page_description': 'A preview of {title}, and the way to its studio.',
  'download.no_studio': 'This video comes from a member, not from a studio.',
  'download.back': 'Back to the video',
  'download.trial': 'Try free trial',
  'download.files': 'Files for members',
  'download.files_failed': 'The list of files did not load.',
  'download.not_allowed': 'This video may not be downloaded.',
  'download.file': 'Download in {label}',
  'download.preview': 'Preview of {title}',
} as const;
