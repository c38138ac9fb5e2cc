/** A member as others see one. What is not known is empty (R3-15); address and password are not in it. */
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
  /** Public ones. */
  videos: number;
  subscribers: number;
  createdAt: Date;
}

/** A member with what the lists of their own area hold. */
export interface MemberProfile extends MemberRecord {
  friends: number;
  subscriptions: number;
}
