/** Query of the console's address. */
export class ReviewVisit {
  query = new URLSearchParams();

  setQuery(query: URLSearchParams): void {
    this.query = query;
  }
}
