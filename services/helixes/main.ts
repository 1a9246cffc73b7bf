import { runService } from '@consortia/infra/kit/running/run-service';
import { helixesService } from './src/service.ts';

await runService(helixesService);
