import { runService } from '@consortia/infra/kit/running/run-service';
import { fundingIngestService } from './src/service.ts';

await runService(fundingIngestService);
