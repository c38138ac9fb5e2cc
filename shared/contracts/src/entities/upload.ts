/** Sections of multipart uploads (section 3, R7-05): avatar, cover, video. */
export const UPLOAD_SECTIONS = ['u_ava', 'u_cover', 'video'] as const;
export type UploadSection = (typeof UPLOAD_SECTIONS)[number];
