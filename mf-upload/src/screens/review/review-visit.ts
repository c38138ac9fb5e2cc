/** What the address of the desk names. */
export class ReviewVisit {
  query = new URLSearchParams();

  enter(query: URLSearchParams): void {
    this.query = query;
  }
}
