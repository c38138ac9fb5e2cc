/** Region block (R4-03): the rule is shared with the server, which may import lib but no stores. */
export { decideRegion, type RegionVisit } from '@nocturne/lib/region';
