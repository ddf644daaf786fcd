// The biometry of a Telegram client on a phone: it authenticates the user, and stores a token for the mini app.

interface ClientEvent {
  event: string;
  data: object;
}

export class BiometryManager {
  /** Whether authentication succeeds from now on, and whether the user grants access. */
  confirms = true;
  allows = true;
  private asked = false;
  private allowed = false;
  private token = '';

  answer(type: string, data: string | null): ClientEvent | null {
    if (type === 'web_app_biometry_get_info') return this.info();
    if (type === 'web_app_biometry_request_access') {
      this.asked = true;
      this.allowed = this.allows;
      return this.info();
    }
    if (type === 'web_app_biometry_update_token') {
      const { token } = JSON.parse(data ?? '{}') as { token: string }; // the parameters of the SDK
      this.token = token;
      return { event: 'biometry_token_updated', data: { status: token ? 'updated' : 'removed' } };
    }
    if (type !== 'web_app_biometry_request_auth') return null;
    const passed = this.confirms ? { status: 'authorized', token: this.token } : { status: 'failed' };
    return { event: 'biometry_auth_requested', data: passed };
  }

  private info(): ClientEvent {
    const access = this.asked && {
      access_granted: this.allowed,
      token_saved: this.token !== '',
    };
    const data = {
      available: true,
      type: 'finger',
      access_requested: this.asked,
      device_id: 'phone',
      ...access,
    };
    return { event: 'biometry_info_received', data };
  }
}
