/** Values of `status_id` on the wire; other states never leave the server (settlement 53). */
export const VIDEO_STATUS = { public: 0, deleted: 5, private: 6 } as const;
export type VideoStatus = (typeof VIDEO_STATUS)[keyof typeof VIDEO_STATUS];
