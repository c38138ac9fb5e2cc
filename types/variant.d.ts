/** Name of the experiment's variant, set by the build; empty in other builds (docs/teams.md). */
declare const __VARIANT__: string;
