// The hosted page of a double, which redirects back to the return address.
import { standIn, TokenOver } from './stand-in.js';

const { vendor, token } = document.body.dataset;

const stand = standIn({
  root: document.querySelector('#stand-in'),
  vendor,
  origin: location.origin,
  heading: 'h1',
  async onExpired() {
    throw new TokenOver();
  },
  onChoice: (choice, next) => next && location.assign(next),
});
void stand.begin(token);
