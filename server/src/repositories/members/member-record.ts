/** A member as others see them. Unknown values are empty; address and password are not included. */
export interface MemberRecord {
  id: number;
  username: string;
  avatarKey: string;
  coverKey: string;
  gender: string;
  /** `YYYY-MM-DD`. */
  birthDate: string | null;
  country: string;
  city: string;
  relationship: string;
  orientation: string;
  education: string;
  interests: string;
  occupation: string;
  website: string;
  aboutMe: string;
  description: string;
  /** Number of public videos. */
  videos: number;
  subscribers: number;
  createdAt: Date;
}

/** A member with the counts of their own area. */
export interface MemberProfile extends MemberRecord {
  friends: number;
  subscriptions: number;
}
