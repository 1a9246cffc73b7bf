import type { sessionApi } from '@consortia/proto/identity/session-api';
import { lightRoute } from './light-route.ts';

/** The call that every first visit makes. */
export const sessionRoute = lightRoute<typeof sessionApi.readSession>('identity.readSession');
