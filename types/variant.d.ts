/** Name of the experiment's variant that this build is, empty in all others (docs/teams.md); written by the build. */
declare const __VARIANT__: string;
